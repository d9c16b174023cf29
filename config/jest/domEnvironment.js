/**
 * A document with Node's own network and coding classes: jsdom has no `fetch`, and its abort signals are refused by
 * Node's `fetch`. The portal's stores and nock then meet exactly one kind of Request, Response and AbortSignal.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

/** Taken from Node as they are. */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  Uint8Array,
  WritableStream,
  structuredClone,
  // For nock, which runs beside the portal and times its answers with them; no browser has them.
  clearImmediate,
  setImmediate,
};

module.exports = class DomEnvironment extends TestEnvironment {
  /** @type {Set<BroadcastChannel>} */
  #channels = new Set();

  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    const window = /** @type {Window & typeof globalThis} */ (/** @type {unknown} */ (this.global));

    acceptNodeSignals(window);
    acceptNodeTimers(window);
    readStylesQuickly(window);
    for (const [name, value] of Object.entries({ ...FROM_NODE, ...this.#addressed(window), crypto })) {
      Object.defineProperty(window, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  /** @override */
  async teardown() {
    for (const channel of this.#channels) channel.close();
    this.#channels.clear();
    await super.teardown();
  }

  /**
   * The classes that need something of the page: addresses are resolved against it as a browser does, and channels
   * end with it so that one test file never hears another.
   *
   * @param {Window & typeof globalThis} window
   */
  #addressed(window) {
    /** @param {RequestInfo | URL} input */
    const absolute = (input) => (input instanceof Request ? input : new URL(String(input), window.location.href).href);
    const channels = this.#channels;
    const { FormData: FormDataOfPage } = window;

    return {
      FormData: class PageFormData extends FormData {
        /** @param {HTMLFormElement} [form] @param {HTMLElement | null} [submitter] */
        constructor(form, submitter) {
          super();
          // React reads the form when its submission begins a transition.
          if (form !== undefined) for (const [name, value] of new FormDataOfPage(form, submitter)) this.append(name, value);
        }
      },
      Request: class PageRequest extends Request {
        /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
        constructor(input, init) {
          super(absolute(input), init);
        }
      },
      /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
      fetch: (input, init) => fetch(absolute(input), init),
      BroadcastChannel: class PageChannel extends BroadcastChannel {
        /** @param {string} name */
        constructor(name) {
          super(name);
          // Node's channels keep the process running until closed; a browser's do not.
          /** @type {{ unref?: () => void }} */ (this).unref?.();
          channels.add(this);
        }
      },
    };
  }
};

/**
 * jsdom's `addEventListener` takes only jsdom's signals, yet the page's signals are Node's: each is handed over as one of jsdom's.
 *
 * @param {Window & typeof globalThis} window
 */
function acceptNodeSignals(window) {
  const { AbortController: PageAbortController } = window;
  const original = window.EventTarget.prototype.addEventListener;

  /** @type {typeof original} */
  window.EventTarget.prototype.addEventListener = function addEventListener(type, listener, options) {
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (!(signal instanceof AbortSignal)) return original.call(this, type, listener, options);
    const page = new PageAbortController();
    if (signal.aborted) page.abort();
    else signal.addEventListener('abort', () => page.abort(), { once: true });
    return original.call(this, type, listener, { .../** @type {AddEventListenerOptions} */ (options), signal: page.signal });
  };
}

/**
 * nock starts Node's timers and stops them with the page's `clearTimeout`, which knows only the page's numbers: without
 * this an answer that was delayed and then given up would keep the process running.
 *
 * @param {Window & typeof globalThis} window
 */
function acceptNodeTimers(window) {
  const original = window.clearTimeout.bind(window);
  window.clearTimeout = (/** @type {NodeJS.Timeout | string | number | undefined} */ timer) => {
    if (typeof timer === 'object') clearTimeout(timer);
    else original(timer);
  };
}

/** Elements that a browser never shows, by its own style sheet. */
const NEVER_SHOWN =
  'head, script, style, template, title, meta, link, datalist, noscript, [hidden], input[type="hidden"], dialog:not([open])';

/**
 * jsdom matches an element with its whole style sheet whenever its style is asked for, which a search by role does for each
 * element and its ancestors: a fifth of a journey's time. No test loads a style sheet for its look (custom properties are read in full),
 * so an element's style is what stands on it, what its ancestors hand down, and what a browser never shows.
 *
 * @param {Window & typeof globalThis} window
 */
function readStylesQuickly(window) {
  const original = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    const { style } = /** @type {HTMLElement} */ (element);
    /** @type {Record<string, string>} */
    const known =
      pseudo === undefined || pseudo === null
        ? {
            display: element.matches(NEVER_SHOWN) ? 'none' : style.display || 'block',
            visibility: inherited(element, 'visibility') || 'visible',
          }
        : { display: 'inline', visibility: 'visible', content: 'none' };
    /** @param {string} name */
    const valueOf = (name) =>
      known[name] ?? (name.startsWith('--') ? original(element).getPropertyValue(name) : style.getPropertyValue(name));
    return /** @type {CSSStyleDeclaration} */ (
      new Proxy(style, {
        get: (_, name) => {
          if (name === 'getPropertyValue') return valueOf;
          if (typeof name === 'string' && name in known) return known[name];
          // As a method of the style itself, which is what it works on.
          const value = Reflect.get(style, name);
          return typeof value === 'function' ? value.bind(style) : value;
        },
      })
    );
  };
}

/**
 * @param {Element | null} element
 * @param {'visibility'} name
 */
function inherited(element, name) {
  for (let at = element; at !== null; at = at.parentElement) {
    const value = /** @type {HTMLElement} */ (at).style[name];
    if (value !== '') return value;
  }
  return '';
}
