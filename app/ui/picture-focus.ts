/** Nine points, because the content security policy allows classes but no inline styles. */
export const focusPoints = [
  { x: 0, y: 0, label: "Top left", className: "object-top-left" },
  { x: 50, y: 0, label: "Top", className: "object-top" },
  { x: 100, y: 0, label: "Top right", className: "object-top-right" },
  { x: 0, y: 50, label: "Left", className: "object-left" },
  { x: 50, y: 50, label: "Centre", className: "" },
  { x: 100, y: 50, label: "Right", className: "object-right" },
  { x: 0, y: 100, label: "Bottom left", className: "object-bottom-left" },
  { x: 50, y: 100, label: "Bottom", className: "object-bottom" },
  { x: 100, y: 100, label: "Bottom right", className: "object-bottom-right" },
] as const;

/** Keeps the focal point of a picture visible where the picture is cut. */
export function focusClass(picture: { focusX?: number | null; focusY?: number | null }): string {
  const point = focusPoints.find(({ x, y }) => x === picture.focusX && y === picture.focusY);
  return point?.className ?? "";
}
