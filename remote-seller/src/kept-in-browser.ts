/** What becomes of what was entered when a form is left (issue 6). */
export const keptInBrowser = 'What you entered is kept in this browser until you save it or log out.';
