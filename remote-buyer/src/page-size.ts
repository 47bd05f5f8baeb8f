/** Posts in one request; fills whole rows of one, two, three and four cards. */
export const postsPerPage = 24;
