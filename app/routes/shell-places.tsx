// What the location sidebar has to choose from.
import { PlaceFinder } from '#app/features/search/place-finder.tsx';
import { useSearchAt } from '#app/features/venues/asked-search.ts';
import { CityList } from '#app/features/venues/city-list.tsx';
import * as words from '#words/site/location.ts';

type ShellPlacesProps = {
  /** The city that is chosen already. */
  except: string | null;
  /** With the city that was chosen, if any. */
  onLeave: (city?: string) => void;
};

export default function ShellPlaces({ except, onLeave }: ShellPlacesProps) {
  const searchAt = useSearchAt();
  return (
    <>
      <PlaceFinder onLeave={onLeave} searchAt={searchAt} />
      <h3 className="mt-6 mb-2 text-lg font-bold">{words.otherCities}</h3>
      <CityList except={except} onPick={onLeave} searchAt={searchAt} />
    </>
  );
}
