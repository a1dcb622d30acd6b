/// The list that comes with Waymark: what people commonly find distracting, with other names for the same pages. Names
/// from which other sites load content are not included.
let standardCategories = """
  # Categories that App Lock can lock as a whole.
  # This file is yours: change it, add categories, delete lines. Delete the file to get this list again.
  # A line is a site, or an app as “app: NAME”, where NAME is a desktop id, a flatpak id or a path.

  [social]
  facebook.com
  m.facebook.com
  web.facebook.com
  fb.com
  fb.watch
  messenger.com
  instagram.com
  threads.net
  threads.com
  x.com
  mobile.x.com
  twitter.com
  mobile.twitter.com
  tiktok.com
  m.tiktok.com
  vm.tiktok.com
  snapchat.com
  web.snapchat.com
  reddit.com
  old.reddit.com
  new.reddit.com
  redd.it
  pinterest.com
  pin.it
  tumblr.com
  linkedin.com
  discord.com
  discord.gg
  bsky.app
  mastodon.social
  vk.com
  m.vk.com
  quora.com
  9gag.com
  app: discord.desktop
  app: com.discordapp.Discord

  [video]
  youtube.com
  m.youtube.com
  music.youtube.com
  youtu.be
  youtube-nocookie.com
  netflix.com
  twitch.tv
  m.twitch.tv
  clips.twitch.tv
  primevideo.com
  disneyplus.com
  hulu.com
  hbomax.com
  play.hbomax.com
  paramountplus.com
  peacocktv.com
  tv.apple.com
  crunchyroll.com
  vimeo.com
  dailymotion.com
  dai.ly
  bilibili.com
  m.bilibili.com
  b23.tv
  rumble.com
  odysee.com
  kick.com
  nicovideo.jp
  app: io.freetubeapp.FreeTube

  [games]
  steampowered.com
  store.steampowered.com
  steamcommunity.com
  epicgames.com
  store.epicgames.com
  gog.com
  battle.net
  roblox.com
  minecraft.net
  chess.com
  lichess.org
  itch.io
  poki.com
  crazygames.com
  kongregate.com
  miniclip.com
  armorgames.com
  coolmathgames.com
  addictinggames.com
  y8.com
  agar.io
  slither.io
  play.geforcenow.com
  app: steam.desktop
  app: com.valvesoftware.Steam
  app: net.lutris.Lutris
  app: net.lutris.Lutris.desktop
  app: com.heroicgameslauncher.hgl

  [news]
  bbc.com
  bbc.co.uk
  cnn.com
  edition.cnn.com
  nytimes.com
  washingtonpost.com
  wsj.com
  bloomberg.com
  theguardian.com
  reuters.com
  foxnews.com
  dailymail.co.uk
  news.google.com
  news.yahoo.com
  news.ycombinator.com
  spiegel.de
  zeit.de
  bild.de
  m.bild.de
  tagesschau.de
  elpais.com
  elmundo.es
  marca.com
  vnexpress.net
  tuoitre.vn
  lemonde.fr

  [shopping]
  # Where a browser holds subdomains too, amazon.com includes aws.amazon.com.
  amazon.com
  amazon.co.uk
  amazon.de
  amazon.es
  amzn.to
  ebay.com
  m.ebay.com
  ebay.co.uk
  ebay.de
  etsy.com
  aliexpress.com
  temu.com
  shein.com
  walmart.com
  target.com
  bestbuy.com
  ikea.com
  asos.com
  zalando.de
  otto.de
  kleinanzeigen.de
  vinted.com
  elcorteingles.es
  mercadolibre.com
  shopee.vn
  lazada.vn

  """
