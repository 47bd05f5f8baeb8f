/** The roles of signed-in users. Code uses the short names; tokens and screens the claims (PD-4). */
export const roles = ['buyer', 'seller', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The value of the access token's `role` claim. */
export const roleClaims = {
  buyer: 'Interested Party',
  seller: 'Insolvency Practitioner',
  admin: 'Admin',
} as const satisfies Record<Role, string>;

/** The role for a token's claim, or undefined for an unknown one. */
export const roleOfClaim = (claim: unknown): Role | undefined => roles.find((role) => roleClaims[role] === claim);

/** The roles that may open a route or make a call. */
export type Allow = 'everyone' | readonly Role[];

export const everyone = 'everyone';
export const signedIn = ['buyer', 'seller', 'admin'] as const;
/** Roles that can close their own account; an Admin's is closed by another Admin. */
export const ownAccount = ['buyer', 'seller'] as const;
export const buyers = ['buyer'] as const;
export const sellers = ['seller', 'admin'] as const;
/** For sellers only, not Admins. */
export const ownersAlone = ['seller'] as const;
export const admins = ['admin'] as const;

/** Whether `role` (undefined: a visitor) is admitted. */
export const admits = (allow: Allow, role: Role | undefined): boolean =>
  allow === 'everyone' || (role !== undefined && allow.includes(role));

/** Whether something is for Admins only. Others learn nothing about such an area. */
export const isForAdminsOnly = (allow: Allow): boolean =>
  allow !== 'everyone' && allow.every((role) => role === 'admin');
