import { admins, everyone } from '../routes/roles.ts';
import { get } from './calls.ts';

/** The current releases. A separate module, as every page requests them. */
export const areaCalls = {
  areas: get('/areas', everyone),
  adminAreas: get('/admin/areas', admins),
};
