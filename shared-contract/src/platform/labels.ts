import { Id } from './fields/ids.ts';
import * as z from './fields/zod.ts';

const description = z.string();

export const TitleLabel = z.object({ titleId: Id, description });
export const CountryLabel = z.object({ name: z.string(), code: z.string() });
export const CapacityLabel = z.object({ capacityId: Id, description, code: z.string() });
export const InterestedStatusLabel = z.object({ interestedStatusId: Id, description });
export const LocationLabel = z.object({ locationId: Id, description });
export const EmployeesLabel = z.object({ employeesId: Id, description });
export const TurnoverLabel = z.object({ turnoverId: Id, description });
export const AssetLabel = z.object({ assetId: Id, description });
export const BusinessStatusLabel = z.object({ businessStatusId: Id, description });
export const TradingStatusLabel = z.object({ tradingStatusId: Id, description });
export const ChildCategory = z.object({ categoryId: Id, description });
export const CategoryLabel = z.object({ categoryId: Id, description, childCategories: z.array(ChildCategory) });
export const ContactTopic = z.object({ description });

export type LocationLabel = z.infer<typeof LocationLabel>;
export type AssetLabel = z.infer<typeof AssetLabel>;
export type CategoryLabel = z.infer<typeof CategoryLabel>;

/** The responses of the label calls, one per set (API-016 to API-024). */
export const EmployeeLabels = z.object({ employeeFields: z.array(EmployeesLabel) });
export const LocationLabels = z.object({ locationLabels: z.array(LocationLabel) });
export const TurnoverLabels = z.object({ turnoverLabels: z.array(TurnoverLabel) });
export const AssetLabels = z.object({ assetLabels: z.array(AssetLabel) });
export const NestedCategories = z.object({ categoryLabels: z.array(CategoryLabel) });
export const ContactUsLabels = z.object({ contactUsLabels: z.object({ contactUsFields: z.array(ContactTopic) }) });
export const NewPostLabels = z.object({
  locationLabels: z.array(LocationLabel),
  appointmentStatusLabels: z.array(BusinessStatusLabel),
  tradingStatusLabels: z.array(TradingStatusLabel),
  turnoverLabels: z.array(TurnoverLabel),
  employeeFields: z.array(EmployeesLabel),
});
export const LocationSizeLabels = z.object({
  locationLabels: z.array(LocationLabel),
  employeeLabels: z.array(EmployeesLabel),
  turnoverLabels: z.array(TurnoverLabel),
});
export const RegisterLabels = z.object({
  titleLabels: z.array(TitleLabel),
  countryLabels: z.array(CountryLabel),
  capacityLabels: z.array(CapacityLabel),
  interestedStatusLabels: z.array(InterestedStatusLabel),
  locationLabels: z.array(LocationLabel),
  employeeFields: z.array(EmployeesLabel),
  turnoverLabels: z.array(TurnoverLabel),
});
export type NewPostLabels = z.infer<typeof NewPostLabels>;
export type NestedCategories = z.infer<typeof NestedCategories>;
export type AssetLabels = z.infer<typeof AssetLabels>;
export type ContactUsLabels = z.infer<typeof ContactUsLabels>;
export type LocationSizeLabels = z.infer<typeof LocationSizeLabels>;
export type RegisterLabels = z.infer<typeof RegisterLabels>;

/** `?registerBuyer=`: the buyer's registration needs function and criteria, the seller's capacity. */
export const RegisterLabelsQuery = z.object({
  registerBuyer: z.enum(['true', 'false'], { error: 'registerBuyer must be true or false' }),
});
