const { configure } = require('@testing-library/react');

// Only a limit against hanging: below a test's own, so that it says what was waited for.
configure({ asyncUtilTimeout: 60_000 });
