import type { Faq } from '@marketplace/shared-contract/marketplace/labels/faq';
import { sql } from 'kysely';

type ChildCategory = { categoryId: number; description: string };

import type { Database } from '../../platform/database/connect.ts';

/** Every label set under its wire name. Lists keep the order of their ids, which is by size. */
export const labelSets = (db: Database) => ({
  titleLabels: () => db.selectFrom('title').select(['id as titleId', 'description']).orderBy('id').execute(),
  countryLabels: () => db.selectFrom('country').select(['name', 'code']).orderBy('position').execute(),
  capacityLabels: () =>
    db.selectFrom('capacity').select(['id as capacityId', 'description', 'code']).orderBy('id').execute(),
  interestedStatusLabels: () =>
    db.selectFrom('interestedStatus').select(['id as interestedStatusId', 'description']).orderBy('id').execute(),
  appointmentStatusLabels: () =>
    db.selectFrom('appointmentStatus').select(['id as businessStatusId', 'description']).orderBy('id').execute(),
  tradingStatusLabels: () =>
    db.selectFrom('tradingStatus').select(['id as tradingStatusId', 'description']).orderBy('id').execute(),
  locationLabels: () => db.selectFrom('location').select(['id as locationId', 'description']).orderBy('id').execute(),
  turnoverLabels: () => db.selectFrom('turnover').select(['id as turnoverId', 'description']).orderBy('id').execute(),
  employeeLabels: () => db.selectFrom('employees').select(['id as employeesId', 'description']).orderBy('id').execute(),
  assetLabels: () => db.selectFrom('asset').select(['id as assetId', 'description']).orderBy('id').execute(),
  contactUsFields: () => db.selectFrom('contactTopic').select('description').orderBy('id').execute(),
  faqs: () =>
    db
      .selectFrom('faq')
      .select(['slug', sql<Faq['section']>`section`.as('section'), 'question', 'answer', 'screens'])
      .orderBy('id')
      .execute(),
  categoryLabels: () =>
    db
      .selectFrom('category')
      .select([
        'category.id as categoryId',
        'category.description',
        sql<
          ChildCategory[]
        >`(select coalesce(json_agg(json_build_object('categoryId', child.id, 'description', child.description)
          order by child.id), '[]') from category child where child.parent_id = category.id)`.as('childCategories'),
      ])
      .where('category.parentId', 'is', null)
      .orderBy('category.id')
      .execute(),
});
