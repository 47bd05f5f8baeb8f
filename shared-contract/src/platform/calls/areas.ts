import { admins, everyone } from '../routes/roles.ts';
import { get } from './calls.ts';

/** What is released at the moment. In a module of its own, as every page asks for it. */
export const areaCalls = {
  areas: get('/areas', everyone),
  adminAreas: get('/admin/areas', admins),
};
