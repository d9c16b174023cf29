/** Measures graphs of rooms: an arrow goes from a room to each room that it imports. Every result is the same for the same graph. */

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph every room, with the rooms that it imports; none imports itself */
/** @typedef {readonly [from: string, to: string]} Arrow */

/**
 * @param {Graph} graph
 * @returns {Arrow[]}
 */
const arrowsOf = (graph) => [...graph].flatMap(([from, targets]) => [...targets].map((to) => /** @type {Arrow} */ ([from, to])));

/**
 * Returns the rooms that can be reached from one, which is itself not among them unless it stands on a circle.
 *
 * @param {Graph} graph
 * @param {Iterable<string>} starts
 * @param {string} [without] a room through which no way leads
 * @returns {Set<string>}
 */
function reachable(graph, starts, without) {
  const seen = new Set(starts);
  for (const room of seen) {
    if (room === without) continue;
    for (const next of graph.get(room) ?? []) seen.add(next);
  }
  return seen;
}

/**
 * Groups the rooms: those that import each other, directly or by way of others, are one group.
 *
 * @param {Graph} graph
 * @returns {string[][]}
 */
function groupRooms(graph) {
  const below = new Map([...graph].map(([room, targets]) => [room, reachable(graph, targets)]));
  /** @type {string[][]} */
  const groups = [];
  for (const room of graph.keys()) {
    const group = groups.find(([first = '']) => below.get(first)?.has(room) && below.get(room)?.has(first));
    if (group === undefined) groups.push([room]);
    else group.push(room);
  }
  return groups;
}

/**
 * Returns the circles: groups of rooms that import each other.
 *
 * @param {Graph} graph
 */
const circlesOf = (graph) => groupRooms(graph).filter((group) => group.length > 1);

/**
 * Returns the longest chain of rooms in which each imports the next; a circle stands in it as one.
 *
 * @param {Graph} graph
 * @returns {string[][]} its groups of rooms, highest first
 */
function longestChain(graph) {
  const groups = groupRooms(graph);
  const groupOf = new Map(groups.flatMap((group) => group.map((room) => [room, group])));
  /** @type {Map<string[], string[][]>} */
  const chains = new Map();
  /** @param {string[]} group @returns {string[][]} */
  const chainFrom = (group) => {
    const known = chains.get(group);
    if (known !== undefined) return known;
    /** @type {string[][]} */
    let best = [];
    for (const next of group.flatMap((room) => [...(graph.get(room) ?? [])])) {
      const below = groupOf.get(next);
      if (below === undefined || below === group) continue;
      const chain = chainFrom(below);
      if (chain.length > best.length) best = chain;
    }
    const chain = [group, ...best];
    chains.set(group, chain);
    return chain;
  };
  return groups.map(chainFrom).reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

/**
 * Returns the arrows that others imply: another way leads from the one room to the other.
 *
 * @param {Graph} graph
 */
function impliedArrows(graph) {
  return arrowsOf(graph).filter(([from, to]) => {
    const others = [...(graph.get(from) ?? [])].filter((other) => other !== to);
    return reachable(graph, others, from).has(to);
  });
}

/**
 * Returns the arrows from a lower floor to a higher one. An arrow of a room without a floor is not judged.
 *
 * @param {Graph} graph
 * @param {(room: string) => number | undefined} floorOf
 */
function arrowsUp(graph, floorOf) {
  return arrowsOf(graph).filter(([from, to]) => {
    const [lower, higher] = [floorOf(from), floorOf(to)];
    return lower !== undefined && higher !== undefined && lower < higher;
  });
}

/**
 * Returns the arrows that point up in an order of the rooms that has few of them. Only rooms on circles have any. It looks for the
 * fewest step by step, so it may report one too many in a large circle, but none where there is no circle.
 *
 * @param {Graph} graph
 */
const fewestArrowsUp = (graph) =>
  circlesOf(graph).flatMap((circle) => {
    const order = improveOrder(graph, startOrder(graph, circle));
    return arrowsUp(graph, (room) => (order.includes(room) ? -order.indexOf(room) : undefined));
  });

/**
 * Orders rooms from high to low: what nothing left imports comes first, what imports nothing left comes last, and between them the
 * room that imports most and is imported least.
 *
 * @param {Graph} graph
 * @param {readonly string[]} rooms
 */
function startOrder(graph, rooms) {
  const left = new Set([...rooms].sort());
  /** @type {string[]} */
  const high = [];
  /** @type {string[]} */
  const low = [];
  while (left.size > 0) {
    const counted = [...left].map((room) => ({
      room,
      imports: [...left].filter((other) => graph.get(room)?.has(other)).length,
      importers: [...left].filter((other) => graph.get(other)?.has(room)).length,
    }));
    const lowest = counted.find(({ imports }) => imports === 0);
    const highest = counted
      .toSorted((a, b) => b.imports - b.importers - (a.imports - a.importers))
      .toSorted((a, b) => Number(b.importers === 0) - Number(a.importers === 0));
    const next = lowest ?? highest[0];
    if (next === undefined) break;
    if (lowest === undefined) high.push(next.room);
    else low.unshift(next.room);
    left.delete(next.room);
  }
  return [...high, ...low];
}

/**
 * Moves single rooms to a better place as long as that leaves fewer arrows pointing up.
 *
 * @param {Graph} graph
 * @param {readonly string[]} start from high to low
 * @returns {readonly string[]}
 */
function improveOrder(graph, start) {
  let order = [...start];
  for (let improved = true; improved;) {
    improved = false;
    for (const room of start) {
      const others = order.filter((other) => other !== room);
      // The arrows that point up when the room stands before all others, then how each place further down changes that.
      let up = others.filter((other) => graph.get(other)?.has(room)).length;
      const counts = [up];
      for (const other of others) {
        up += Number(graph.get(room)?.has(other) ?? false) - Number(graph.get(other)?.has(room) ?? false);
        counts.push(up);
      }
      const best = counts.indexOf(Math.min(...counts));
      if ((counts[best] ?? 0) >= (counts[order.indexOf(room)] ?? 0)) continue;
      order = others.toSpliced(best, 0, room);
      improved = true;
    }
  }
  return order;
}

module.exports = { arrowsOf, arrowsUp, circlesOf, fewestArrowsUp, impliedArrows, longestChain };
