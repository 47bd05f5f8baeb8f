/** Posts asked for at once; fills whole rows of one, two, three and four cards. */
export const postsPerPage = 24;
