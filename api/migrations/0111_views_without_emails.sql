-- A saved view keeps no email address, which would outlive the data of the person it belongs to.
delete from admin_view where query ~* '=[^&]*[^&+@%](@|%40)[^&+@%]';
