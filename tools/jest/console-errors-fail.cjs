const { format } = require('node:util');

// A stray console.error is a defect nobody has looked at. A test that expects one mocks the console itself.
let said = [];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((...text) => void said.push(format(...text)));
});

afterEach(() => {
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n').slice(0, 2000)}`);
});
