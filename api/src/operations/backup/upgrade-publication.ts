/** What a newer server copies this one by; it is there from `major-upgrade begin` to its end. */
export const upgradePublication = 'marketplace_upgrade';
