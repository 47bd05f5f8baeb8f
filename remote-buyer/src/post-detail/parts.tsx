import type { AreaParts } from '@marketplace/shared-contract/web/area-parts';
import { AreaPart } from '@marketplace/shared-ui/layout';

export type FirmPartProps = AreaParts['seller']['PostDetail'];

const firm = { role: 'seller', on: 'PostDetail', what: 'the firm’s part of this page' } as const;
const admin = { role: 'admin', on: 'PostDetail', what: 'the Admin’s part of this page' } as const;

/** A place on a post's page that the seller's area fills. */
export const FirmPart = (given: FirmPartProps) => <AreaPart {...firm} {...given} />;

/** The Admin area's part. */
export const AdminPart = (given: AreaParts['admin']['PostDetail']) => <AreaPart {...admin} {...given} />;
