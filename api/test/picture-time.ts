/** When pictures of screens are taken: a Monday morning in winter, so that London's time is UTC. */
export const pictureTime = new Date('2026-11-23T09:30:00Z');
