const { configure } = require('@testing-library/react');

// Only a limit against hanging, long enough for a busy machine.
configure({ asyncUtilTimeout: 8000 });
