/** What one server copies another by: from `major-upgrade begin` to `finish`, on whichever of both the product works. */
export const upgradePublication = 'marketplace_upgrade';
