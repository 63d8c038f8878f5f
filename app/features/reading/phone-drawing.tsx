import { Logo } from '#app/components/logo.tsx';
import { Picture } from '#app/components/picture.tsx';
import * as words from '#words/site/phone-app.ts';
import * as common from '#words/site/reading.ts';

/** Maidan as it looks once installed; its foot runs out of the page. */
export function PhoneDrawing() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto h-80 w-66 overflow-hidden pt-1 sm:h-96 lg:mr-10 lg:h-[33rem] lg:w-76 lg:self-end"
    >
      <div className="aspect-[9/19] overflow-hidden rounded-[3rem] bg-black p-2.5 shadow-sheet ring-1 ring-white/25">
        <div className="relative isolate size-full overflow-hidden rounded-[2.4rem] bg-pitch-950">
          <Picture name="hero-tall" alt="" sizes="304px" eager className="absolute inset-0 -z-10 size-full" />
          <div className="absolute inset-0 -z-10 bg-linear-to-b from-pitch-950/80 via-pitch-950/35 to-pitch-950" />
          <div className="mx-auto mt-3 h-6 w-22 rounded-full bg-black" />
          <div className="px-5 pt-6">
            <Logo className="origin-left scale-85" />
            <p className="mt-10 font-display text-[1.875rem] leading-none font-extrabold tracking-tight lg:mt-40 lg:text-[2.5rem]">
              {words.drawingYourGround}
              <br />
              {words.drawingYourHour}
            </p>
            <p className="mt-5 flex h-12 items-center justify-center rounded-full bg-floodlight font-semibold text-pitch-950">
              {common.findVenue}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
