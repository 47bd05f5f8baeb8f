/** On the button below an announcement, and in its preview. It takes no schema. */
export const dismissAnnouncement = 'Do not show above message again';
