export const acceptance = {
  ...{
    textId: 1,
    sha256: 'a'.repeat(64),
    acceptedDate: '2026-11-01T10:00:00.000Z',
    name: 'Robin Archer',
    firm: 'Archer & Co',
  },
  ...{ capacity: 'firm', connection: 'shareholder', trade: 'no', funds: 'own', note: 'We trade nearby.' },
};
export const aHolder = (over = {}) => ({
  ...{ undertakingId: 5, state: 'waiting', forenames: 'Robin', surname: 'Archer', company: 'Archer & Co' },
  ...{
    accountClosed: false,
    outOfDate: false,
    openUntil: null,
    collectedDate: null,
    decidedDate: null,
    destroyedDate: null,
  },
  ...{ acceptances: [acceptance], ...over },
});
