const bars = [108, 96, 84, 78, 84, 96, 108];

/** A dashed mark: no presenter yet. */
export function PresenterOutline({ className }: { className?: string | undefined }) {
  const line = { stroke: 'var(--line-strong)', strokeWidth: 2, strokeDasharray: '5 6' };
  return (
    <svg width="148" height="132" viewBox="0 0 148 132" fill="none" aria-hidden="true" className={className}>
      <circle cx="74" cy="34" r="28" {...line} />
      {bars.map((top, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
          key={index}
          x={11 + index * 18}
          y={top}
          width="12"
          height={130 - top}
          rx="6"
          {...line}
        />
      ))}
    </svg>
  );
}
