/** A pointed arch, its two sides struck from circles wider than the opening. */
export function lancet(left: number, top: number, width: number, height: number): string {
  const radius = width * 1.02;
  const middle = left + width / 2;
  const rise = Math.sqrt(radius ** 2 - (radius - width / 2) ** 2);
  const [spring, foot, right] = [top + rise, top + height, left + width];
  const arc = `A${radius} ${radius} 0 0 1`;
  return (
    `M${left} ${foot}V${spring.toFixed(2)}${arc} ${middle} ${top}` +
    `${arc} ${right} ${spring.toFixed(2)}V${foot}Z`
  );
}
