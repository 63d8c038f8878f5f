import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { distanceText } from '#app/lib/distance-text.ts';
import type { KeptPlaces } from '#contract/places.ts';
import { kilometresBetween, type Position } from '#domain/distance.ts';
import { pinIn, pinText } from '#domain/pin-text.ts';
import * as words from '#words/manage/details.ts';
import { PinMap } from './pin-map.tsx';

/** Beyond this, somebody may have copied another place. */
const FAR_KM = 60;
const LOOKING = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 };
const DENIED = 1;

const onGoogleMaps = ({ latitude, longitude }: Position) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

type PinFieldProps = {
  places: KeptPlaces;
  cityId: string;
  areaId: string;
  pin: Position | null;
  onChange: (pin: Position) => void;
  error: string | undefined;
};

/** Where a ground is: by standing there, by what was copied from a map, or by moving a plain one. */
export function PinField({ places, cityId, areaId, pin, onChange, error }: PinFieldProps) {
  const city = places.cities.find(({ id }) => id === cityId);
  const area = city?.areas.find(({ id }) => id === areaId);
  const [problem, setProblem] = useState<string>();
  if (!city) return null;
  function place(next: Position): void {
    setProblem(undefined);
    onChange(next);
  }
  const middle = pin ?? area ?? city;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-sm font-semibold">{words.pinTitle}</legend>
      <p className="mt-1 text-sm text-ink-muted">{words.pinText}</p>
      <MyLocation onFound={place} onProblem={setProblem} />
      {problem && <Wrong>{problem}</Wrong>}
      <PinMap city={city} middle={middle} isPlaced={pin !== null} onMove={place} />
      <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted tabular-nums">
        {pin ? (
          <>
            <span className="font-semibold text-ink">{pinText(pin)}</span>
            {area && (
              <span>{words.pinAbout({ distance: distanceText(kilometresBetween(pin, area)), area: area.name })}</span>
            )}
            <a
              href={onGoogleMaps(pin)}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-turf-700 underline underline-offset-4"
            >
              {words.pinCheck}
            </a>
          </>
        ) : (
          <span>{words.pinNone}</span>
        )}
      </p>
      {pin && kilometresBetween(pin, city) > FAR_KM && (
        <p role="status" className="rounded-xl bg-amber-50 px-4 py-3 text-amber-900">
          {words.pinFar({ distance: distanceText(kilometresBetween(pin, city)), city: city.name })}
        </p>
      )}
      {!problem && error && <Wrong>{error}</Wrong>}
      <Pasted onPlace={place} />
    </fieldset>
  );
}

function Wrong({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
      {children}
    </p>
  );
}

function MyLocation({ onFound, onProblem }: { onFound: (pin: Position) => void; onProblem: (text?: string) => void }) {
  const [isLooking, setLooking] = useState(false);
  function look(): void {
    onProblem(undefined);
    if (!('geolocation' in navigator)) {
      onProblem(words.pinNotFound);
      return;
    }
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        const found = pinIn(`${coords.latitude}, ${coords.longitude}`);
        if ('pin' in found) onFound(found.pin);
        else onProblem(words.pinNotInIndia);
      },
      ({ code }) => {
        setLooking(false);
        onProblem(code === DENIED ? words.pinNotAllowed : words.pinNotFound);
      },
      LOOKING,
    );
  }
  return (
    <Button variant="solid" size="lg" className="sm:self-start" waiting={isLooking} onClick={look}>
      {!isLooking && <LocateFixed aria-hidden="true" className="size-5" />}
      {isLooking ? words.pinLooking : words.pinHere}
    </Button>
  );
}

const PROBLEMS = { shortLink: words.pinShortLink, notFound: words.pinUnreadable, notInIndia: words.pinNotInIndia };

/** What was copied from another map. */
function Pasted({ onPlace }: { onPlace: (pin: Position) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  function take(): void {
    const found = pinIn(text);
    if ('pin' in found) {
      setText('');
      onPlace(found.pin);
    } else {
      setProblem(PROBLEMS[found.problem]);
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <Field
          label={words.pinPaste}
          hint={words.pinPasteHint}
          name="pin"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Not the whole form.
            event.preventDefault();
            take();
          }}
          error={problem}
        />
      </div>
      <Button variant="outline" className="mt-6.5 h-12 max-sm:mt-0 max-sm:w-full" onClick={take}>
        {words.pinSet}
      </Button>
    </div>
  );
}
