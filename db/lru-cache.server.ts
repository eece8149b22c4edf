/**
 * A map with an upper bound: when it is full, the least recently used entries are removed. The bound is a number of
 * entries, or a sum of sizes if `sizeOf` is given. The last entry stays, even if it is larger than the bound.
 */
export class LruCache<Key, Value> {
  readonly #maxSize: number;
  readonly #sizeOf: (value: Value) => number;
  /** A map iterates in the order of insertion, so the first entry is the least recently used. */
  readonly #entries = new Map<Key, Value>();
  #newest: Key | undefined;

  constructor(maxSize: number, sizeOf: (value: Value) => number = () => 1) {
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined && key !== this.#newest) this.#append(key, value);
    return value;
  }

  /** Does not count as a use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#append(key, value);
    let size = this.size;
    for (const [oldKey, oldValue] of this.#entries) {
      if (size <= this.#maxSize || this.#entries.size === 1) return;
      this.#entries.delete(oldKey);
      size -= this.#sizeOf(oldValue);
    }
  }

  #append(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  entries(): IterableIterator<[Key, Value]> {
    return this.#entries.entries();
  }

  /** Summed up each time, because a value may grow after it was added. */
  get size(): number {
    let sum = 0;
    for (const value of this.#entries.values()) sum += this.#sizeOf(value);
    return sum;
  }
}
