/** The pointed arch of the site, the same as `lancet` in app.css. */
export function lancet(left: number, top: number, width: number, height: number): string {
  const spot = (x: number, y: number) => `${left + width * x} ${top + height * y}`;
  return (
    `M${spot(0, 1)}L${spot(0, 0.38)}C${spot(0, 0.18)} ${spot(0.22, 0.06)} ${spot(0.5, 0)}` +
    `C${spot(0.78, 0.06)} ${spot(1, 0.18)} ${spot(1, 0.38)}L${spot(1, 1)}Z`
  );
}
