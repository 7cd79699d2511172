OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
ry(1.107148717794) q[0];
ry(1.107148717794) q[1];
