'use strict';
{
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const tip = document.getElementById('tip');

  // The switches for language and colours.
  const languages = all('main');
  function showLanguage(language) {
    const y = window.scrollY;
    for (const main of languages) {
      main.hidden = main.lang !== language;
    }
    document.documentElement.lang = language;
    document.title = all('main:not([hidden]) h1')[0].textContent;
    window.scrollTo(0, y);
  }
  for (const button of all('[data-language]')) {
    button.addEventListener('click', () => {
      showLanguage(button.dataset.language);
      all('main:not([hidden]) [data-language]').find((other) => other.lang === button.lang).focus();
    });
  }
  for (const select of all('.theme')) {
    select.addEventListener('change', () => {
      document.documentElement.dataset.theme = select.value;
      for (const other of all('.theme')) other.value = select.value;
    });
  }

  // Tips of points and bars, for pointers and for the arrow keys.
  function showTip(point) {
    const box = point.getBoundingClientRect();
    for (const other of all('.current')) other.classList.remove('current');
    point.classList.add('current');
    tip.hidden = false;
    tip.textContent = point.dataset.tip;
    const left = Math.min(Math.max(8, box.left + box.width / 2 - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 8);
    const above = box.top - tip.offsetHeight - 8;
    tip.style.left = `${left}px`;
    tip.style.top = `${above < 4 ? box.bottom + 8 : above}px`;
  }
  function hideTip() {
    tip.hidden = true;
    for (const other of all('.current')) other.classList.remove('current');
  }
  document.addEventListener('pointerover', (event) => {
    const point = event.target.closest('[data-tip]');
    if (point) showTip(point);
    else if (event.pointerType === 'mouse') hideTip();
  });
  document.addEventListener('click', (event) => {
    const point = event.target.closest('[data-tip]');
    if (!point) return hideTip();
    showTip(point);
    showRow(point);
  });
  function showRow(point) {
    const row = point.dataset.row && document.getElementById(point.dataset.row);
    if (!row) return;
    for (const other of all('.found')) other.classList.remove('found');
    row.classList.add('found');
  }
  for (const plot of all('.plot')) {
    let current = -1;
    plot.addEventListener('keydown', (event) => {
      const points = all('.point', plot).sort((one, other) => place(one) - place(other));
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') return hideTip();
      if (event.key === 'Enter' && current >= 0) return followRow(points[current]);
      if (!step && event.key !== 'Home' && event.key !== 'End') return;
      event.preventDefault();
      if (step) current = Math.min(Math.max(0, current + step), points.length - 1);
      else current = event.key === 'Home' ? 0 : points.length - 1;
      showTip(points[current]);
      showRow(points[current]);
    });
    plot.addEventListener('blur', hideTip);
  }
  const place = (point) => parseFloat(point.getAttribute('cx') || point.getAttribute('x'));
  function followRow(point) {
    const row = point.dataset.row && document.getElementById(point.dataset.row);
    if (row) row.scrollIntoView({ block: 'center' });
  }

  // Sorting by a column. Rows whose value is unknown stay at the end.
  for (const button of all('.sort')) {
    button.addEventListener('click', () => {
      const heading = button.closest('th');
      const column = [...heading.parentElement.children].indexOf(heading);
      const body = heading.closest('table').tBodies[0];
      const descending = heading.ariaSort ? heading.ariaSort === 'ascending' : column > 0;
      for (const other of heading.parentElement.children) other.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      const value = (row) => row.children[column].dataset.sort;
      const rows = [...body.rows].sort((one, other) => {
        if (value(one) === '' || value(other) === '') return (value(one) === '') - (value(other) === '');
        return (Number(value(one)) - Number(value(other))) * (descending ? -1 : 1);
      });
      body.append(...rows);
    });
  }

  // Filtering by name and by whether a row contains a real difference.
  for (const searched of all('.searched')) {
    const field = searched.querySelector('.filter');
    const only = searched.querySelector('.only-real');
    const filter = () => {
      const wanted = field ? field.value.trim().toLowerCase() : '';
      for (const row of all('tbody tr', searched)) {
        const named = row.cells[0].textContent.toLowerCase().includes(wanted);
        row.hidden = !named || (only !== null && only.checked && !row.classList.contains('real'));
      }
    };
    for (const input of [field, only]) input?.addEventListener('input', filter);
    filter();
  }
}
