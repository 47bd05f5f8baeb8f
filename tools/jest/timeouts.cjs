const { configure } = require('@testing-library/react');

// A test waits for what it expects as long as a busy machine may need; it ends at once when it is there.
configure({ asyncUtilTimeout: 8000 });
