import { floatAt } from '@portray/foundation/typed-reads';

/** Share of a trace's energy (mean removed, up to 6.25 Hz as a face mesh sees it at 12.5 frames a second) above a frequency. */
export function spectrumAbove(values: Float32Array, hertz: number, framesPerSecond: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let all = 0;
  for (let k = 1; (k * framesPerSecond) / values.length <= 6.25; k++) {
    const step = (2 * Math.PI * k) / values.length;
    let [re, im] = [0, 0];
    for (let i = 0; i < values.length; i++) {
      const value = floatAt(values, i) - mean;
      re += value * Math.cos(step * i);
      im += value * Math.sin(step * i);
    }
    const energy = re * re + im * im;
    all += energy;
    if ((k * framesPerSecond) / values.length > hertz) above += energy;
  }
  return above / all;
}
