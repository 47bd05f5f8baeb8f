/** What is served unless a server is told otherwise. Stores of before there were channels have this one alone. */
export const liveChannel = 'live';

/** Never a path, an address, or a name that a file system takes for something else. */
export const channelPattern = /^[a-z][a-z0-9-]{0,30}$/;

/** The registry of a channel, below the folder or address of its store. */
export const registryKeyOf = (channel: string): string =>
  channel === liveChannel ? 'registry.json' : `channels/${channel}.json`;
