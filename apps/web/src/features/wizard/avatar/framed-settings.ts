import type { VideoSize } from '@portray/contracts/frame-size';
import type { AdvancedSettings, Framing } from '@portray/contracts/video-settings';

/** Where every photo lies until somebody moves it. */
export const byItself: Framing = { zoom: 1, x: 0, y: 0 };

/** Smaller changes cannot be seen. */
const visible = 0.0005;
const decimals = 1e4;

/** The settings with a framing for one size; the place that a photo takes by itself is not kept. */
export function settingsWith(settings: AdvancedSettings, videoSize: VideoSize, framing: Framing): AdvancedSettings {
  const { framing: before, ...others } = settings;
  const { [videoSize]: _, ...rest } = before ?? {};
  const kept = isByItself(framing) ? rest : { ...rest, [videoSize]: rounded(framing) };
  return Object.keys(kept).length === 0 ? others : { ...others, framing: kept };
}

export function isByItself({ zoom, x, y }: Framing): boolean {
  return [zoom - 1, x, y].every((difference) => Math.abs(difference) < visible);
}

function rounded({ zoom, x, y }: Framing): Framing {
  const [nextZoom = 1, nextX = 0, nextY = 0] = [zoom, x, y].map((value) => Math.round(value * decimals) / decimals);
  return { zoom: nextZoom, x: nextX, y: nextY };
}
