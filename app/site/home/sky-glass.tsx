/** The rings of the window go on beyond it, fainter and fainter: glass that is only there where light falls. */
const rings = [236, 300, 378, 474, 592, 738, 918, 1140].map((radius, ring) => ({
  radius,
  edges: edgesOf(ring),
}));

const leading = rings
  .map(({ radius, edges }, ring) => {
    const outer = rings[ring + 1]?.radius;
    const arc = `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`;
    return outer
      ? arc + edges.map((edge) => `M${at(radius, edge)}L${at(outer, edge)}`).join("")
      : arc;
  })
  .join("");

/** Every third pane or so has caught some light. */
const litPanes = rings
  .flatMap(({ radius, edges }, ring) => {
    const outer = rings[ring + 1]?.radius;
    if (!outer) return [];
    return edges.slice(1).flatMap((to, index) => {
      const from = edges[index] ?? to;
      if (scatter(ring * 31 + index) < 0.64) return [];
      return `M${at(radius, from)}A${radius} ${radius} 0 0 1 ${at(radius, to)}L${at(outer, to)}A${outer} ${outer} 0 0 0 ${at(outer, from)}Z`;
    });
  })
  .join("");

export function SkyGlass() {
  return (
    <svg aria-hidden="true" viewBox="-1140 -1140 2280 1140" className="hero-rings">
      <radialGradient id="sky-light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1140">
        <stop offset="0.2" stopColor="#ffb454" stopOpacity="0.6" />
        <stop offset="0.36" stopColor="#f0506e" stopOpacity="0.42" />
        <stop offset="0.62" stopColor="#a43bb0" stopOpacity="0.26" />
        <stop offset="1" stopColor="#3a2a8c" stopOpacity="0" />
      </radialGradient>
      <path d={litPanes} fill="url(#sky-light)" fillOpacity="0.5" />
      <path d={leading} fill="none" stroke="url(#sky-light)" strokeWidth="2" />
    </svg>
  );
}

/** The angles at which the panes of a ring meet, a little off the regular. */
function edgesOf(ring: number): number[] {
  const count = 15 + ring * 2;
  return Array.from({ length: count + 1 }, (_, index) => {
    const isEnd = index === 0 || index === count;
    const wander = isEnd ? 0 : (scatter(ring * 17 + index) - 0.5) * 0.5;
    return Math.PI * (1 + (index + wander) / count);
  });
}

function at(radius: number, angle: number): string {
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
}

/** The same number from 0 to 1 for the same seed, everywhere: whole numbers only. */
function scatter(seed: number): number {
  return ((seed * seed * 7919 + seed * 631 + 17) % 997) / 997;
}
