const strokes = {
  tick: 'M4 10.5l4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  cross: 'M5 5l10 10M15 5L5 15',
  alert: 'M10 3l8 14H2zM10 8v4M10 14.6v.2',
  info: 'M10 18a8 8 0 100-16 8 8 0 000 16zM10 9v5M10 6v.2',
  left: 'M12 4l-6 6 6 6',
  right: 'M8 4l6 6-6 6',
  down: 'M4 7l6 6 6-6',
  up: 'M4 13l6-6 6 6',
  menu: 'M3 5h14M3 10h14M3 15h14',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
  user: 'M10 10a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 18c.5-4 3.2-6 7-6s6.5 2 7 6',
  search: 'M9 15A6 6 0 109 3a6 6 0 000 12zM13.5 13.5L18 18',
  edit: 'M3 17l1-4L14 3l3 3L7 16z',
  bookmark: 'M5 3h10v14l-5-4-5 4z',
  download: 'M10 3v10M6 9l4 4 4-4M3 17h14',
  external: 'M11 3h6v6M17 3l-8 8M14 11.5V17H3V6h5.5',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5.5L10 11l7.5-5.5',
  calendar: 'M3 4.5h14v13H3zM3 8.5h14M7 2.5v4M13 2.5v4',
  pin: 'M10 18s6-5 6-9.5a6 6 0 10-12 0C4 13 10 18 10 18zM10 10.5a2 2 0 100-4 2 2 0 000 4z',
  inbox: 'M3 11l2.5-7h9L17 11v6H3zM3 11h4l1 2.5h4l1-2.5h4',
  document: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5',
  building: 'M4 17.5v-15h8v15M12 7.5h4.5v10M2 17.5h16M6.5 6h3M6.5 9.5h3M6.5 13h3',
} as const;

export type IconName = keyof typeof strokes;

/** A line icon; decorative unless it has a `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={strokes[name]} />
    </svg>
  );
}
