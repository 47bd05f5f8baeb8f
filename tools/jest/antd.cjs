// Of antd only the parts that a test uses: its index loads all of them, once for each test file.
const fileOf = (name) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

module.exports = new Proxy({}, { get: (_, name) => require(`antd/lib/${fileOf(name)}`).default });
