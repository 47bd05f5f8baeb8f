/** A draft's body with everything posting needs. */
export const draftBody = (Reference: string, ActivityHeading: string) => ({
  ...{ Reference, ActivityHeading, Description: '<p>Offered as a going concern.</p>' },
  ...{ Location: [1], BusinessStatusId: 1, TradingStatusId: 1, TurnoverId: 2, EmployeesId: 2, Assets: [] },
  ...{ PrimaryCategory: 172, AdditionalCategories: [], DisplayHome: false },
});
