// A class is called in tests what its CSS module calls it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name) });
