import type { EmblaCarouselType } from 'embla-carousel';
import { Check, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonRoleLink } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import { cn } from '#app/lib/cn.ts';
import { isMotionReduced, useReducedMotion } from '#app/lib/use-reduced-motion.ts';
import type { Sport } from '#contract/catalogue.ts';
import { withFilters } from '#domain/address-filters.ts';
import * as words from '#words/site/venues.ts';
import { categoryPicture } from './category-picture.ts';
import { setSliderSpeed } from './slider-speed.ts';

const AUTOPLAY_MS = 3_000;
const LOOPS_FROM = 6;
const SWIPE_THRESHOLD_PX = 5;
const SPEED_MS = 300;
/** 2 slides in view; from 480 px on 3, 640: 4, 768: 5, 1024: 6. */
const SLIDES_PER_VIEW = 'basis-1/2 min-[480px]:basis-1/3 sm:basis-1/4 md:basis-1/5 lg:basis-1/6';

type CategorySliderProps = {
  categories: readonly Pick<Sport, 'name' | 'category'>[];
  chosen: string | undefined;
};

/** Sports to choose from. Before and without scripts it is a row that can be scrolled. */
export function CategorySlider({ categories, chosen }: CategorySliderProps) {
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const { viewport, isSliding, canMove } = useSlider(categories.length, !isStill && !isPaused);
  return (
    <nav aria-label={words.sliderLabel} className="relative">
      <div
        ref={viewport}
        data-slider={isSliding ? 'on' : 'off'}
        className={cn(
          'py-1 [scrollbar-width:none]',
          isSliding ? 'overflow-hidden noscript:overflow-x-auto' : 'overflow-x-auto',
        )}
      >
        <ul className="-ml-3 flex touch-pan-y">
          {categories.map((sport) => (
            <li key={sport.category} className={cn('min-w-0 shrink-0 grow-0 pl-3', SLIDES_PER_VIEW)}>
              <Category sport={sport} isChosen={isSameSport(sport, chosen)} />
            </li>
          ))}
        </ul>
      </div>
      {canMove && !isStill && (
        <button
          type="button"
          aria-label={isPaused ? words.sliderPlay : words.sliderPause}
          onClick={() => setPaused(!isPaused)}
          className="absolute -top-12 right-0 grid size-11 place-items-center rounded-full text-ink-muted hover:bg-ink/5 hover:text-ink"
        >
          {isPaused ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
        </button>
      )}
    </nav>
  );
}

function Category({ sport, isChosen }: { sport: Pick<Sport, 'name' | 'category'>; isChosen: boolean }) {
  const [search] = useSearchParams();
  return (
    <ButtonRoleLink
      to={{ search: withFilters(search, { sport: isChosen ? undefined : sport.category }) }}
      aria-pressed={isChosen}
      draggable={false}
      className={cn(
        'group on-dark relative isolate flex h-22 items-end overflow-hidden rounded-card p-3.5 text-white select-none focus-visible:-outline-offset-3 sm:h-26',
        isChosen && 'inset-ring-4 inset-ring-floodlight',
      )}
    >
      <Picture
        name={categoryPicture(sport.category)}
        alt=""
        draggable={false}
        sizes="(min-width: 1024px) 200px, (min-width: 640px) 25vw, 50vw"
        className="absolute inset-0 -z-20 size-full transition-transform duration-500 ease-swift group-hover:scale-105"
      />
      <span
        className={cn(
          'absolute inset-0 -z-10 bg-linear-to-t',
          isChosen ? 'from-pitch-950 to-pitch-950/60' : 'from-pitch-950/90 to-pitch-950/15',
        )}
      />
      <span className="line-clamp-2 min-w-0 font-display text-[min(1.125rem,5.6vw)] wrap-anywhere hyphens-auto leading-tight font-bold tracking-tight">
        {sport.name}
      </span>
      {isChosen && (
        <span className="absolute top-3 right-3 grid size-6 place-items-center rounded-full bg-floodlight text-pitch-950">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        </span>
      )}
    </ButtonRoleLink>
  );
}

/** Turns the row into a slider once its code is there. */
function useSlider(count: number, plays: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const [isSliding, setSliding] = useState(false);
  const [canMove, setCanMove] = useState(false);
  useEffect(() => {
    let slider: EmblaCarouselType | undefined;
    let isGone = false;
    // The first rendering does not know yet who asked for less movement.
    void load(count, plays && !isMotionReduced()).then((start) => {
      if (isGone || !viewport.current) return;
      slider = start(viewport.current);
      setSliderSpeed(slider, SPEED_MS);
      const look = () => setCanMove((slider?.scrollSnapList().length ?? 0) > 1);
      slider.on('reInit', (again) => {
        setSliderSpeed(again, SPEED_MS);
        look();
      });
      look();
      setSliding(true);
    });
    return () => {
      isGone = true;
      slider?.destroy();
    };
  }, [count, plays]);
  return { viewport, isSliding, canMove };
}

async function load(count: number, plays: boolean) {
  const [{ default: embla }, { default: autoplay }] = await Promise.all([
    import('embla-carousel'),
    plays ? import('embla-carousel-autoplay') : { default: undefined },
  ]);
  const options = {
    loop: count >= LOOPS_FROM,
    align: 'start',
    dragThreshold: SWIPE_THRESHOLD_PX,
    containScroll: 'trimSnaps',
  } as const;
  const plugins = autoplay ? [autoplay({ delay: AUTOPLAY_MS, stopOnInteraction: false, stopOnMouseEnter: true })] : [];
  return (root: HTMLElement) => embla(root, options, plugins);
}

export function isSameSport({ name, category }: Pick<Sport, 'name' | 'category'>, asked: string | undefined): boolean {
  const key = asked?.toLowerCase();
  return key !== undefined && (name.toLowerCase() === key || category.toLowerCase() === key);
}
