import type { CriteriaInWords } from '@marketplace/shared-contract/operations/users/admin-users';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';
import { sql } from 'kysely';
import { allCriteriaOf, setsOf } from '../../accounts/criteria/masks.sql.ts';
import { actsAsRegistered, actsFor } from '../../accounts/firms/clerk.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { userJson } from './user-row.sql.ts';

type Label<Id extends string> = { [key in Id]: number } & { description: string };

/** The labels of a list of criteria ids, under the wire's name for their id. */
const labels = <Id extends string>(table: string, list: string, id: Id) =>
  sql<Label<Id>[]>`(
    select coalesce(json_agg(json_build_object(${sql.lit(id)}, label.id, 'description', label.description) order by label.id), '[]')
    from ${sql.table(table)} as label where label.id = any (${sql.ref(`criteria.${list}`)}))`;

/** A user with registration details, address and, for a buyer, criteria. */
export const findUser = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('account')
    .leftJoin('title', 'title.id', 'account.titleId')
    .leftJoin('capacity', 'capacity.id', 'account.capacityId')
    .leftJoin('interestedStatus', 'interestedStatus.id', 'account.interestedStatusId')
    .leftJoin('country', 'country.code', 'account.countryCode')
    .leftJoin('criteria', 'criteria.accountId', 'account.id')
    .select(userJson(now).as('row'))
    .select(['title.description as title', 'country.name as country'])
    .select(sql<string | null>`case when ${actsAsRegistered} then capacity.description end`.as('capacity'))
    .select(actsFor.as('practitionerName'))
    .select(['interestedStatus.description as function', 'account.interestedStatusOther'])
    .select('account.alertFrequency')
    .select((row) =>
      row
        .selectFrom('audit')
        .select(sql<string | null>`after ->> 'reason'`.as('reason'))
        .where('subject', '=', 'account')
        .where('subjectId', '=', userId)
        .where('act', '=', 'disable-user')
        .orderBy('audit.id', 'desc')
        .limit(1)
        .as('disabledBecause'),
    )
    .select(['account.addressLine1', 'account.addressLine2', 'account.addressLine3', 'account.townCity'])
    .select(['account.county', 'account.postcode', 'account.telephone', 'account.mobile', 'criteria.keywords'])
    .select([
      labels('location', 'locations', 'locationId').as('locations'),
      labels('turnover', 'turnovers', 'turnoverId').as('turnovers'),
      labels('employees', 'employees', 'employeesId').as('employees'),
      labels('asset', 'assets', 'assetId').as('assets'),
      labels('category', 'categories', 'categoryId').as('categories'),
    ])
    .where('account.id', '=', userId)
    .executeTakeFirst();

/** The names of chosen labels; null if all are chosen. */
const chosenNames = (table: string, list: string) => sql`(
  select case when count(*) < (select count(*) from ${sql.table(table)})
    then coalesce(json_agg(label.description order by label.id), '[]') end
  from ${sql.table(table)} as label where label.id = any (${sql.ref(`c.${list}`)}))`;

/** All of a buyer's sets of criteria in words, in order. */
export async function criteriaOfUser(db: Database, userId: string): Promise<CriteriaInWords[]> {
  const own = sql`${userId}`;
  const { rows } = await sql<CriteriaInWords>`
    select s.name, s.frequency, c.keywords, ${chosenNames('location', 'locations')} as locations,
      ${chosenNames('turnover', 'turnovers')} as turnovers, ${chosenNames('employees', 'employees')} as employees,
      ${chosenNames('category', 'categories')} as categories, ${chosenNames('asset', 'assets')} as assets
    from ${setsOf(own)} s join ${allCriteriaOf(own)} c on c.set_id = s.set_id order by s.set_id`.execute(db);
  return rows;
}

/** A user's posts of every status, newest first. */
export const postsOfUser = (db: Database, userId: string) =>
  db
    .selectFrom('post')
    .leftJoin('postingPeriod as pp', 'pp.id', 'post.periodId')
    .select(['post.id', 'post.reference', 'post.activityHeading', 'pp.startsOn', 'pp.endsOn', 'pp.endedAs'])
    .where('post.ownerId', '=', userId)
    .orderBy('post.id', 'desc')
    .limit(unpagedLimit)
    .execute();

/** A buyer's expressions of interest, newest first. */
export const expressionsOfUser = (db: Database, userId: string) =>
  db
    .selectFrom('expression')
    .innerJoin('post', 'post.id', 'expression.postId')
    .select([
      'expression.id',
      'expression.postId',
      'expression.createdAt',
      'expression.visible',
      'post.activityHeading',
    ])
    .where('expression.buyerId', '=', userId)
    .orderBy('expression.id', 'desc')
    .limit(unpagedLimit)
    .execute();
