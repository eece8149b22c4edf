/** In a moment of its own, so that a touch is heard before it. Returns how to call it off, as an effect wants it. */
export function defer(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
