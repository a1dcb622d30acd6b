// The value of a bar or a point, once a chart is pointed at or focused. Its range input has a step for each, which arrow
// keys move between and screen readers announce.
const svgNames = 'http://www.w3.org/2000/svg';
const across = place => place.left + place.width / 2;

// The position of each value to the right of the window's edge, and its marker.
const points = (picture, places) => {
  if (!places) return [...picture.querySelectorAll('rect')].map(bar => ({
    x: across(bar.getBoundingClientRect()), mark: () => bar,
  }));
  const box = picture.getBoundingClientRect(), width = picture.getAttribute('width');
  return places.split(' ').map(text => text.split(',').map(Number)).map(([x, y]) => ({
    x: box.left + box.width * x / width,
    mark: () => {
      const dot = document.createElementNS(svgNames, 'circle'), scale = picture.viewBox.baseVal.width / width;
      for (const [name, value] of [['cx', x], ['cy', y], ['r', 4]]) dot.setAttribute(name, value * scale);
      dot.dataset.dot = '';
      return picture.appendChild(dot);
    },
  }));
};

export const show = ({type, target, clientX}) => {
  const chart = target.closest('.chart'), range = chart?.querySelector('input');
  const picture = [...chart?.querySelectorAll('svg') || []].find(svg => svg.checkVisibility());
  const isPointed = type == 'pointermove' || type == 'click';
  if (!picture || !(isPointed ? picture.contains(target) : target == range)) return;
  const all = points(picture, picture.closest('[data-places]')?.dataset.places);
  if (isPointed) {
    const away = all.map(({x}) => Math.abs(x - clientX));
    range.value = away.indexOf(Math.min(...away));
  }
  // Looking changes nothing.
  range.defaultValue = range.value;
  const text = chart.dataset.values.split('\n')[range.value];
  chart.querySelector('output').textContent = text;
  range.setAttribute('aria-valuetext', text);
  chart.querySelectorAll('.on').forEach(mark => mark.matches('[data-dot]') ? mark.remove() : mark.classList.remove('on'));
  all[range.value]?.mark().classList.add('on');
};

// After a refresh, charts still show the value looked at.
export const keep = (before, after) => {
  const charts = after.querySelectorAll('.chart');
  before.querySelectorAll('.chart').forEach((chart, index) => {
    const range = charts[index]?.querySelector('input');
    if (!range || !chart.querySelector('output').textContent) return;
    range.value = chart.querySelector('input').value;
    show({type: 'input', target: range});
  });
};
