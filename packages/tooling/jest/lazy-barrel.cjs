const required = /^(?:var|const|let) ([\w$]+) = require\((["'][^"']+["'])\);$/gm;
const exported = /^exports\.([\w$]+) = ([\w$]+)((?:\.[\w$]+)?);$/gm;
const returned = /return ([\w$]+)(\.[\w$]+);/g;

/**
 * Turns the door of a library that loads all its modules into one that loads each when it is first asked for: a test
 * file that shows a button need not load, anew, the 1,800 modules of a whole UI library.
 */
module.exports = {
  process(source) {
    const doors = new Map([...source.matchAll(required)].map(([, name, from]) => [name, `require(${from})`]));
    const code = source
      .replaceAll(required, '')
      .replaceAll(returned, (whole, name, member) => (doors.has(name) ? `return ${doors.get(name)}${member};` : whole))
      .replaceAll(exported, (whole, as, name, member) =>
        doors.has(name)
          ? `Object.defineProperty(exports, '${as}', { enumerable: true, get: () => ${doors.get(name)}${member} });`
          : whole,
      );
    return { code };
  },
};
