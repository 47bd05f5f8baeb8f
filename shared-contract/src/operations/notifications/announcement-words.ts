/** The button below an announcement, also in its preview. Without schemas. */
export const dismissAnnouncement = 'Do not show above message again';
