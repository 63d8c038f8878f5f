// Finds a Chromium for the journeys. The headless shell, the same engine without the desktop around it, takes half the
// time, so it comes first, from the system's package if need be; then any browser that is there; then Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand, runProgram } from './run-program.ts';

const SHELL = 'chromium-headless-shell';
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];
const WINDOWS_ROOTS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, and no browser starts there.`);
  }
  const found =
    onPath([SHELL]).find(works) ??
    (canUseApt() ? await afterInstalling(() => installWithApt(SHELL)) : undefined) ??
    installedBrowser() ??
    (canUseApt() ? await afterInstalling(() => installWithApt('chromium')) : undefined) ??
    (await afterInstalling(() =>
      runCommand('@playwright/test', 'playwright', ['install', 'chromium', '--only-shell']),
    ));
  if (found) return found;
  throw new Error(
    'The journeys need a browser and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to where one is.',
  );
}

/** The first browser on this machine that starts. */
export function installedBrowser(): string | undefined {
  return candidates().find(works);
}

function candidates(): string[] {
  const roots = WINDOWS_ROOTS.map((name) => process.env[name]).filter((folder) => folder !== undefined);
  const usual = {
    darwin: MAC,
    win32: roots.flatMap((folder) => WINDOWS.map((path) => join(folder, path))),
  };
  const ofSystem =
    process.platform === 'darwin' || process.platform === 'win32' ? usual[process.platform] : onPath(COMMANDS);
  return [...ofSystem, chromium.executablePath()];
}

/** In the order of the commands, then of the folders. */
function onPath(commands: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** Some systems have a `chromium` that only says how to install it, so it is asked for its version. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 60_000, stdio: 'ignore' }).status === 0;
}

async function afterInstalling(install: () => Promise<number>): Promise<string | undefined> {
  return (await install()) === 0 ? installedBrowser() : undefined;
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

async function installWithApt(name: string): Promise<number> {
  console.log(`Installing ${name} with apt-get…`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runProgram('apt-get', ['update', '-qq'], quiet);
  return updated || runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}
