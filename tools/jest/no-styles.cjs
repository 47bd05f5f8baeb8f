// antd writes its rules into the page, and jsdom tries each of them on each element that a test looks for. Nothing is seen in tests.
exports.updateCSS = () => document.createElement('style');
exports.removeCSS = () => undefined;
