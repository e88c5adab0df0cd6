const noted = '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++';

/** React notes, with each element, the stack that made it, as it does for the first 10,000 of a second: no test reads it. */
module.exports = {
  process(source) {
    if (!source.includes(noted)) throw new Error('React notes the stacks of its elements in another way');
    return { code: source.replaceAll(noted, 'false') };
  },
};
