/** How many messages stand at a time (NOTIF-001). */
const most = 3;

/** Those on show: the oldest first, the others wait until one is closed (decision 45). */
export const onShow = <T>(queue: readonly T[]): readonly T[] => queue.slice(0, most);
