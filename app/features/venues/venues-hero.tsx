import { ArrowDown } from 'lucide-react';
import { ButtonRoleLink, buttonClass } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import * as words from '#words/site/venues.ts';

export function VenuesHero({ targetId }: { targetId: string }) {
  return (
    <section className="on-dark relative isolate -mt-18 flex min-h-[32rem] items-end overflow-hidden bg-pitch-950 text-white sm:min-h-[36rem]">
      <Picture name="venues-hero" alt="" sizes="100vw" eager className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-pitch-950/95 via-pitch-950/55 to-pitch-950/35" />
      <div className="wrap pt-32 pb-12 sm:pb-16">
        <h1 className="max-w-4xl text-[min(2.75rem,13vw)] leading-[0.98] sm:text-7xl">{words.heroTitle}</h1>
        <p className="mt-4 max-w-xl text-lg text-white/90">{words.heroText}</p>
        <ButtonRoleLink
          to={`#${targetId}`}
          className={buttonClass({ size: 'lg' }, 'mt-8')}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(targetId)?.scrollIntoView({ behavior: 'smooth' });
          }}
        >
          {words.heroExplore}
          <ArrowDown className="size-5" />
        </ButtonRoleLink>
      </div>
    </section>
  );
}
