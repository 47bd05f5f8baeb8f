import { pathTo } from '../../platform/routes/routes.ts';

/** The value of `?view=` with which an owner sees their post as buyers do. */
export const buyersView = 'buyer';
export const previewPath = (id: number | string): string => pathTo('PostDetail', id, { view: buyersView });
