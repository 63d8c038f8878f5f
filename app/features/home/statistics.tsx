import * as words from '#words/site/home.ts';

const figures = [
  { figure: words.numbersVenuesFigure, label: words.numbersVenues },
  { figure: words.numbersPlayersFigure, label: words.numbersPlayers },
  { figure: words.numbersRatingFigure, label: words.numbersRating },
  { figure: words.numbersSupportFigure, label: words.numbersSupport },
];

export function Statistics() {
  return (
    <section
      aria-label={words.numbersLabel}
      className="relative isolate overflow-hidden bg-pitch-950 py-14 text-white sm:py-20"
    >
      <HalfwayLine />
      <dl className="wrap grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="mt-2 text-lg text-white/80">{label}</dt>
            <dd className="font-display text-5xl leading-none font-extrabold tracking-tighter wrap-anywhere text-floodlight tabular-nums sm:text-7xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function HalfwayLine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 260"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full text-white/7"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <title>{words.numbersPicture}</title>
      <path d="M0 130h1200" />
      <circle cx="600" cy="130" r="110" />
      <circle cx="600" cy="130" r="4" fill="currentColor" />
    </svg>
  );
}
