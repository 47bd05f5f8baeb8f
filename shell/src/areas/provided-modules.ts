/**
 * Modules that areas may use but the first load leaves out. Module Federation provides only what the shell imports. Nothing calls
 * these; each is a chunk that loads when an area first asks for it.
 * @public
 */
export const provided = [
  () => import('@marketplace/shared-auth/api'),
  () => import('@marketplace/shared-auth/store'),
  () => import('@marketplace/shared-auth/edits'),
  () => import('@marketplace/shared-auth/factors'),
  () => import('@marketplace/shared-auth/history'),
  () => import('@marketplace/shared-auth/known-firm-role'),
  () => import('@marketplace/shared-auth/pictures'),
  () => import('@marketplace/shared-auth/unsaved'),
  () => import('@marketplace/shared-ui/billing'),
  () => import('@marketplace/shared-ui/category'),
  () => import('@marketplace/shared-ui/chart'),
  () => import('@marketplace/shared-ui/date'),
  () => import('@marketplace/shared-ui/form'),
  () => import('@marketplace/shared-ui/layout'),
  () => import('@marketplace/shared-ui/membership'),
  () => import('@marketplace/shared-ui/overlay'),
  () => import('@marketplace/shared-ui/post'),
  () => import('@marketplace/shared-ui/rich-text'),
  () => import('@marketplace/shared-ui/rich-text-editor'),
  () => import('@marketplace/shared-ui/select'),
  () => import('@marketplace/shared-ui/table'),
  () => import('@marketplace/shared-ui/tabs'),
  () => import('dayjs'),
  () => import('react-hook-form'),
  () => import('react-redux'),
];
