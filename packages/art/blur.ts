/** Three box blurs in a row, near enough a Gaussian, on a picture of three channels. */
export function blur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const size = Math.max(1, Math.round(radius * 0.6));
  const current = Float32Array.from(source);
  const other = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass += 1) {
    slide(current, other, height, width, width * 3, 3, size);
    slide(other, current, width, height, 3, width * 3, size);
  }
  return current;
}

/** Averages along `count` pixels `step` apart, for each of `lines` lines `skip` apart. */
function slide(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  count: number,
  skip: number,
  step: number,
  size: number,
): void {
  const share = 1 / (2 * size + 1);
  const last = (count - 1) * step;
  const gap = size * step;
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const base = line * skip + channel;
      let sum = (from[base] ?? 0) * (size + 1);
      for (let at = step; at <= gap; at += step) sum += from[base + Math.min(at, last)] ?? 0;
      for (let at = 0; at <= last; at += step) {
        to[base + at] = sum * share;
        const ahead = at + gap + step;
        const behind = at - gap;
        sum += (from[base + Math.min(ahead, last)] ?? 0) - (from[base + Math.max(behind, 0)] ?? 0);
      }
    }
  }
}
